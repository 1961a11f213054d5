import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { MatchReport } from '#contract/matchReport.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { useMatchTitle } from '#ui/layout/pageTitle.ts';
import { Gate } from '#ui/records/Gate.tsx';
import './report.css';
import { Ledgers } from './parts/Ledgers.tsx';
import { LineUps } from './parts/LineUps.tsx';
import { Proof } from './parts/Proof.tsx';
import { ReportBar } from './parts/ReportBar.tsx';
import { SheetHead } from './parts/SheetHead.tsx';
import { Shootout } from './parts/Shootout.tsx';
import { Signatures } from './parts/Signatures.tsx';
import { SignBar } from './parts/SignBar.tsx';
import { Story } from './parts/Story.tsx';
import { useReport } from './queries.ts';
import { useSheet } from './useSheet.ts';

/** The report itself: black on white in every theme, as it is printed. */
const Paper = ({ report }: { report: MatchReport }) => {
  const { t } = useTranslation('report');
  const sheet = useSheet(report);
  const { match } = report;
  useMatchTitle(match, 'report');
  return (
    <ClubColours shirtColour={match.shirtColour} numberColour={match.numberColour}>
      <article
        data-theme="light"
        aria-label={t('title')}
        className="report-sheet mx-auto w-full max-w-[860px] bg-raised p-4 text-14 text-ink shadow-raised sm:p-10 print:max-w-none print:p-0 print:shadow-none"
      >
        <SheetHead sheet={sheet} />
        <div className="grid gap-x-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <LineUps sheet={sheet} />
          <Story sheet={sheet} />
        </div>
        <Ledgers sheet={sheet} />
        <Shootout sheet={sheet} />
        <Proof sheet={sheet} />
        <Signatures sheet={sheet} />
      </article>
    </ClubColours>
  );
};

/** The report of a match: read it, sign it, print it. */
export const ReportScreen = () => {
  const { matchId = '' } = useParams();
  const report = useReport(matchId);
  return (
    <div className="flex flex-1 flex-col bg-sunken print:bg-raised">
      <Gate of={report}>
        {(found) => (
          <>
            <ReportBar match={found.match} />
            <div className="flex-1 px-0 pt-4 pb-10 sm:px-4 print:p-0">
              <Paper report={found} />
            </div>
            <SignBar report={found} />
          </>
        )}
      </Gate>
    </div>
  );
};
