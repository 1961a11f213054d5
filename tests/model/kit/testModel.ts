import { TestModel } from '@xstate/test';

/**
 * The only import of `@xstate/test`. 1.0.0-beta.5 is the last release that works with XState 5; its code lives on in
 * `xstate/graph`, and a contract test requires the same of both. Another library is a change of this line.
 */
export { TestModel };
