/**
 * Whether everything runs (`npm run test:full`): both engines, every language, theme and width also where the others are
 * sampled, every phone test, chaos at full length.
 */
export const isFull = process.env.TESTS === 'full';
