import type { Query } from '#server/db/database.ts';
import { eraseAttachments } from './attachmentStore.ts';

/**
 * Erases who an outsider is, every text about them and every attachment. Scores, verdicts, stages and days stay: they name
 * nobody. Returns the files to delete.
 */
export const eraseForeign = async (tx: Query, id: string, at: number): Promise<readonly string[]> => {
  await tx
    .updateTable('foreign_player')
    .set({
      ...{ first_name: '', last_name: '', search_key: '', club_name: '', shirt: null, birth_year: null },
      ...{ foot: null, gender: null, contact: '', guardian_contact: '', contact_via: '' },
      ...{ next_step: '', next_by: null, next_on: null, erased_at: at, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
  const reports = await tx
    .selectFrom('scouting_report')
    .select(['id', 'scores'])
    .where('foreign_player_id', '=', id)
    .execute();
  for (const report of reports) {
    const scores = (JSON.parse(report.scores) as { criterion: string; score: number | null }[]).map((one) => ({
      ...{ criterion: one.criterion, score: one.score, sentence: '' },
    }));
    await tx
      .updateTable('scouting_report')
      .set({ scores: JSON.stringify(scores), texts: '{}', seen_in: '{}', match_id: null, next_step: '', next_on: null })
      .where('id', '=', report.id)
      .execute();
  }
  await tx
    .updateTable('scouting_decision')
    .set({ reason: '', next_step: '' })
    .where('foreign_player_id', '=', id)
    .execute();
  await tx.deleteFrom('shadow_candidate').where('foreign_player_id', '=', id).execute();
  return eraseAttachments(tx, id);
};
