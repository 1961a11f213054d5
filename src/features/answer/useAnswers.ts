import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked, FamilyPage } from '#contract/answer.ts';
import type { Answer, ReasonKind } from '#domain/calendar/answers.ts';

/** `closed`: nothing is asked now. `gone`: the link has ended. `away`: there is no connection. */
type Mode = 'opening' | 'asking' | 'closed' | 'gone' | 'away';
export type Given = { readonly answer: Answer | null; readonly reasonKind?: ReasonKind };
export type Answers = {
  readonly mode: Mode;
  readonly page: FamilyPage | undefined;
  /** Whose answer is being sent. */
  readonly sending: string | null;
  /** Why the last answer was not taken, and of whom. */
  readonly refused: { readonly key: string; readonly code: string } | null;
  readonly open: () => void;
  /** Sends an answer. What is shown changes once it is kept. */
  readonly give: (asked: Asked, given: Given) => void;
};
export const keyOf = ({ eventId, personId }: Asked): string => `${eventId} ${personId}`;

const calls = () => import('./familyCalls.ts');
/** The code of a fault; `unknown` where the calls themselves could not be loaded. */
const codeOf = async (fault: unknown): Promise<string> => {
  const loaded = await calls().catch(() => undefined);
  return loaded?.codeOf(fault) ?? 'unknown';
};

/** The next dates of the family of a link, and its answers. Opening reads; only `give`, after a touch, writes. */
export const useAnswers = (token: string): Answers => {
  const { i18n } = useTranslation();
  const [mode, setMode] = useState<Mode>(token ? 'opening' : 'gone');
  const [page, setPage] = useState<FamilyPage>();
  const [sending, setSending] = useState<string | null>(null);
  const [refused, setRefused] = useState<Answers['refused']>(null);

  const open = () => {
    setMode('opening');
    calls()
      .then(({ openFamily }) => openFamily(token))
      .then((found) => {
        void i18n.changeLanguage(found.language);
        setPage(found);
        setMode(found.asked.length > 0 ? 'asking' : 'closed');
      })
      .catch(async (fault: unknown) => setMode((await codeOf(fault)) === 'notFound' ? 'gone' : 'away'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each link
  useEffect(() => {
    if (token) open();
  }, [token]);

  const give: Answers['give'] = (asked, given) => {
    const key = keyOf(asked);
    setSending(key);
    setRefused(null);
    calls()
      .then(({ giveAnswer }) => giveAnswer(token, asked, given))
      .then((kept) =>
        setPage((now) => now && { ...now, asked: now.asked.map((one) => (keyOf(one) === key ? kept : one)) }),
      )
      .catch(async (fault: unknown) => setRefused({ key, code: await codeOf(fault) }))
      .finally(() => setSending(null));
  };
  return { mode, page, sending, refused, open, give };
};
