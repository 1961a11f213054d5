import type { Content } from 'pdfmake';
import type { Scene } from '#domain/scene/scene.ts';
import { type Picture, picturesOf } from '#domain/scene/svg.ts';
import { ink, type PrintedDocument, soft } from './reportPage/styles.ts';

/** A drawing to print: its name, and the picture under it (WebP) where it has one. */
export type BoardJob = { readonly scene: Scene; readonly title: string; readonly under?: Uint8Array | undefined };

const side = 36;
/** Points of a page between its margins, and of one of two columns. */
const whole = { width: 523, height: 640 };
const half = { width: 253, height: 210 };

const drawn = ({ svg, aspect }: Picture, box: typeof whole): Content => {
  const width = Math.min(box.width, box.height * aspect);
  return { svg, width, height: width / aspect };
};

/** A step with its number and what its frame says. */
const step = (picture: Picture, n: number, caption: string | undefined, box: typeof whole): Content => ({
  unbreakable: true,
  stack: [
    drawn(picture, box),
    {
      text: [{ text: `${n}  `, bold: true, color: ink }, caption ?? ''],
      ...{ fontSize: 9, color: soft, margin: [0, 4, 0, 12] },
    },
  ],
});

/** A drawing on A4: one picture of it whole, or its steps in order, two beside each other, with their words. */
export const boardPage = ({ scene, title }: BoardJob, under: string | undefined): PrintedDocument => {
  const { frames } = scene;
  const pictures = picturesOf(scene, frames.length, under);
  const [first, ...more] = pictures;
  const captions = frames.map(({ caption }) => caption);
  const only = more.length === 0 && first ? [step(first, 1, captions.filter(Boolean).join(' '), whole)] : [];
  const rows = more.length === 0 ? [] : pictures.flatMap((_, n) => (n % 2 === 0 ? [n] : []));
  return {
    pageSize: 'A4',
    pageMargins: [side, side, side, side],
    info: { title },
    defaultStyle: { font: 'Inter', fontSize: 9, color: ink },
    content: [
      { text: title, bold: true, fontSize: 16, margin: [0, 0, 0, 12] },
      ...only,
      ...rows.map(
        (n): Content => ({
          columnGap: 17,
          columns: pictures.slice(n, n + 2).map(
            (one, at): Content => ({
              width: half.width,
              ...Object(step(one, n + at + 1, captions[n + at + 1], half)),
            }),
          ),
        }),
      ),
    ],
  };
};
