import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookPath, bookWordsPath, refereeBook } from '#tests/domain/refereeBook.ts';
import { refereePage, refereePath } from '#tests/domain/refereeTable.ts';
import { chartFiles, chartFolder } from '#tests/model/charts.ts';
import { machines } from '#tests/model/machines.ts';

/** Draws every machine into docs/machines, and writes the referee's situations into docs/referee.md and the page. */
mkdirSync(chartFolder, { recursive: true });
for (const one of machines)
  for (const [file, text] of Object.entries(await chartFiles(one))) {
    writeFileSync(join(chartFolder, file), text);
    console.log(`docs/machines/${file}: ${(text.length / 1024).toFixed(1)} kB`);
  }
writeFileSync(refereePath, refereePage());
const { book, words } = refereeBook();
writeFileSync(bookPath, `${JSON.stringify(book)}\n`);
writeFileSync(bookWordsPath, `${JSON.stringify(words, null, 2)}\n`);
