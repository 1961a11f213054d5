import { AppError } from '#contract/errors.ts';
import { pngType } from '#contract/list.ts';
import { type ChartPicture, pictureHighest } from '#domain/chart/picture.ts';
import { makeFile } from './makeFile.ts';

/** A chart as a PNG file with a name of its own. Throws `report.tooHeavy` for one that is higher than pictures are. */
export const chartFile = async (name: string, picture: ChartPicture, userId: string) => {
  if (picture.drawing.height > pictureHighest) throw new AppError('report.tooHeavy');
  return { name: `${name}.png`, content: await makeFile({ kind: 'chart', job: picture }, userId), type: pngType };
};
