import { layConditions } from '#tests/model/faults/conditions.ts';

/**
 * Plants one fault after the other into the running code, and asks who finds it. The conditions get their switches while
 * the rules are read, so what reads them comes after.
 */
layConditions();
const { plantFaults } = await import('./testing/plantFaults.ts');
process.exitCode = plantFaults() ? 0 : 1;
