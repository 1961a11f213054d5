import { layConditions } from '#tests/model/faults/conditions.ts';

/**
 * Plants one fault after the other into the running code, and reports which test finds it. The conditions get their
 * switches while the rules are loaded, so the imports of the rules come after.
 */
layConditions();
const { plantFaults } = await import('./testing/plantFaults.ts');
process.exitCode = plantFaults() ? 0 : 1;
