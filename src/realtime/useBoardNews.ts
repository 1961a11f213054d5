import { useHubMessage } from './useHubMessage.ts';

/** The key of the boards of a match: `['match', id, 'boards']`. */
const ofMatches = {
  message: 'clubChanged',
  makesOld: ([first, id, last], said) =>
    first === 'match' &&
    last === 'boards' &&
    (said === undefined || (said[0] === 'matchBoard' && said[1].includes(String(id)))),
} satisfies Parameters<typeof useHubMessage<'clubChanged'>>[0];

/** The key of an exercise: `['trainning', id]`. */
const ofExercises = {
  message: 'clubChanged',
  makesOld: ([first, id], said) =>
    first === 'trainning' && (said === undefined || (said[0] === 'exercise' && said[1].includes(String(id)))),
} satisfies Parameters<typeof useHubMessage<'clubChanged'>>[0];

/** The boards of matches are read again when another device has changed one. For screens outside the club's layout. */
export const useMatchBoardNews = (): void => useHubMessage(ofMatches);

/** An exercise is read again when another device has saved it. For the board, which fills the window. */
export const useExerciseNews = (): void => useHubMessage(ofExercises);
