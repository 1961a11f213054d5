import { z } from 'zod';
import { call } from './call.ts';
import { Place, PositionCode, Sport } from './values.ts';

const formationSlot = z.object({
  id: z.string(),
  position: PositionCode,
  x: Place,
  y: Place,
  posX: Place,
  posY: Place,
});
export const FormationTemplate = z.object({
  id: z.string(),
  key: z.string(),
  label: z.string(),
  type: Sport,
  slots: z.array(formationSlot),
});

export const formation = {
  all: call({
    method: 'GET',
    path: '/formation',
    access: 'signedIn',
    summary: 'List the formation templates of all formats.',
    reply: z.array(FormationTemplate),
  }),
};
