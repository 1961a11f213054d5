import i18next from 'i18next';

type Asked = readonly unknown[];
type Say = (...asked: Asked) => unknown;

const isShort = (value: unknown): boolean => value === null || !['object', 'function'].includes(typeof value);
const isFlat = (value: unknown): boolean =>
  isShort(value) || (value?.constructor === Object && Object.values(value).every(isShort));
/** What tells a question from others; undefined where no text can. */
const nameOf = (asked: Asked): string | undefined => {
  const [key, ...rest] = asked;
  if (typeof key !== 'string' || !rest.every(isFlat)) return undefined;
  return rest.length === 0 ? key : `${key} ${JSON.stringify(rest)}`;
};

/**
 * Looks each word up once: a screen that is drawn again asks for the same words, and looking them up was a quarter of
 * drawing the console. What was found is forgotten when the language changes or more words have come.
 */
export const keepWords = (): void => {
  // The types of i18next say which keys there are; here any will do.
  const make = i18next.getFixedT.bind(i18next) as unknown as (...of: Asked) => Say;
  let round = 0;
  let made = new Map<string, Say>();
  const forget = () => {
    round += 1;
    made = new Map();
  };
  i18next.on('languageChanged', forget);
  i18next.on('loaded', forget);

  const keeping = (say: Say): Say => {
    let [kept, of] = [new Map<string, string>(), round];
    const keeper = (...asked: Asked): unknown => {
      const name = nameOf(asked);
      if (name === undefined) return say(...asked);
      if (of !== round) [kept, of] = [new Map(), round];
      const known = kept.get(name);
      if (known !== undefined) return known;
      const found = say(...asked);
      if (typeof found === 'string') kept.set(name, found);
      return found;
    };
    // Of the same shape, with the same properties.
    return Object.assign(keeper, say);
  };
  const getFixed = (...of: Asked): Say => {
    const name = JSON.stringify(of);
    const known = made.get(name) ?? keeping(make(...of));
    made.set(name, known);
    return known;
  };
  i18next.getFixedT = getFixed as unknown as typeof i18next.getFixedT;
};
