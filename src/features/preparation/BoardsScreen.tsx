import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowLeft, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMatchBoards } from '#api/matchBoards.ts';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { useKept } from '#api/useKept.ts';
import { match } from '#contract/match.ts';
import { boardsMost, type MatchBoard, matchBoard } from '#contract/matchBoard.ts';
import { newId } from '#realtime/newId.ts';
import { useMatchBoardNews } from '#realtime/useBoardNews.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { toast } from '#ui/controls/toast.ts';
import { Drill } from '#ui/football/Drill.tsx';
import { RefusedBoard } from '#ui/football/RefusedBoard.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { ChooseExercise } from './parts/ChooseExercise.tsx';

const NameDialog = lazyPart(async () => (await import('./parts/BoardName.tsx')).BoardName);

/** What is done with the boards of a match; each change is fetched again, and a refusal is said. */
const useBoards = (id: string) => {
  const { t } = useTranslation(['preparation', 'common']);
  const client = useQueryClient();
  const params = { id };
  const key = queryKey(matchBoard.all, { params });
  const done = {
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: (fault: Error) => toast.failed(fault),
  };
  const of = (boardId: string) => ({ id, boardId });
  const restore = useMutation({
    ...done,
    mutationFn: (boardId: string) => send(matchBoard.restore, { params: of(boardId) }),
  });
  return {
    add: useMutation({
      ...done,
      mutationFn: ({ name, exerciseId }: { readonly name: string; readonly exerciseId: string }) =>
        send(matchBoard.add, { params, body: { id: newId(), name, exerciseId } }),
    }),
    update: useMutation({
      ...done,
      mutationFn: ({ id: boardId, ...body }: { id: string; version: number; name?: string; place?: number }) =>
        send(matchBoard.update, { params: of(boardId), body }),
    }),
    remove: useMutation({
      ...done,
      mutationFn: ({ id: boardId }: MatchBoard) => send(matchBoard.remove, { params: of(boardId) }),
      onSuccess: (_done, { id: boardId, name }) =>
        toast.done(t('boards.removed', { name }), {
          label: t('common:undo'),
          onClick: () => restore.mutate(boardId),
        }),
    }),
  };
};

type RowProps = { board: MatchBoard; last: boolean; of: ReturnType<typeof useBoards>; onName: () => void };

const BoardRow = ({ board, last, of, onName }: RowProps) => {
  const { t } = useTranslation('preparation');
  const { id, version, name, place, scene } = board;
  const move = (by: number): void => of.update.mutate({ id, version, place: place + by });
  return (
    <li className="grid min-w-0 content-start gap-2">
      <Drill scene={scene} aspect={1.5} label={name} />
      <div className="flex min-w-0 items-center">
        <h2 className="title min-w-0 flex-1 break-words text-20 leading-tight">{name}</h2>
        <IconButton
          label={t('boards.earlier', { name })}
          icon={<ArrowUp size={20} aria-hidden="true" />}
          disabled={place === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          label={t('boards.later', { name })}
          icon={<ArrowDown size={20} aria-hidden="true" />}
          disabled={last}
          onClick={() => move(1)}
        />
        <IconButton
          label={t('boards.rename', { name })}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={onName}
        />
        <IconButton
          label={t('boards.remove', { name })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => of.remove.mutate(board)}
        />
      </div>
    </li>
  );
};

const Boards = ({ id, boards }: { id: string; boards: readonly MatchBoard[] }) => {
  const { t } = useTranslation('preparation');
  const of = useBoards(id);
  const [naming, setNaming] = useState<MatchBoard>();
  const { refused, again, drop } = useMatchBoards(id);
  return (
    <>
      {refused.map(({ id: boardId, name, scene, refused: code }) => (
        <RefusedBoard
          key={boardId}
          className="mb-4 max-w-xl"
          {...{ name, scene, error: { code }, given: { most: boardsMost } }}
          onAgain={() => again(boardId)}
          onDrop={() => drop(boardId)}
        />
      ))}
      {boards.length === 0 ? (
        <EmptyState title={t('boards.none.title')} description={t('boards.none.says')} />
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {boards.map((board, n) => (
            <BoardRow
              key={board.id}
              board={{ ...board, place: n }}
              last={n === boards.length - 1}
              of={of}
              onName={() => setNaming(board)}
            />
          ))}
        </ul>
      )}
      {boards.length < boardsMost && (
        <ChooseExercise
          chosen={boards.flatMap(({ exerciseId }) => exerciseId ?? [])}
          busy={of.add.isPending}
          onChoose={(one) => of.add.mutate(one)}
        />
      )}
      {naming && (
        <Suspense fallback={null}>
          <NameDialog
            name={naming.name}
            onClose={() => setNaming(undefined)}
            onSave={(name) => of.update.mutateAsync({ id: naming.id, version: naming.version, name })}
          />
        </Suspense>
      )}
    </>
  );
};

/** The tactics boards of a match: set pieces chosen from the exercises, and what was kept on the board of the console. */
export const BoardsScreen = () => {
  const { t } = useTranslation('preparation');
  const { matchId = '' } = useParams();
  const facts = useQuery(query(match.get, { params: { id: matchId } }));
  const boards = useKept(matchBoard.all, { params: { id: matchId } });
  useMatchBoardNews();
  return (
    <div className="mx-auto w-full max-w-[1480px] px-4 pb-10 md:px-6">
      <header className="-mx-2 mb-4 flex min-h-14 items-center gap-2 border-line border-b">
        <SquareLink to={`/matches/${matchId}/prepare`} label={t('boards.back')} icon={ArrowLeft} />
        <div className="min-w-0">
          <h1 className="title text-20 leading-tight md:text-24">{t('boards.title')}</h1>
          {facts.data && <p className="text-14 text-soft">{`${facts.data.teamName} – ${facts.data.rival.name}`}</p>}
        </div>
      </header>
      <Gate of={boards}>{(list) => <Boards id={matchId} boards={list} />}</Gate>
    </div>
  );
};
