import { area, ball, compose, cone, goes, keeper, line, own, rival } from '#domain/scene/compose.ts';
import { type ScenePitch, usualPitch } from '#domain/scene/scene.ts';

const half: ScenePitch = { ...usualPitch, ground: 'half' };
const full: ScenePitch = { ...usualPitch, ground: 'full' };

/** The demo club's drawings with several frames. */
export const movingDrills = {
  buildUp: compose(
    full,
    {
      k: keeper(5, 34, 1),
      cb1: own(20, 24, 4),
      cb2: own(20, 44, 5),
      rb: own(30, 61, 2),
      lb: own(30, 7, 3),
      dm: own(33, 34, 6),
      w: own(58, 62, 7),
      r9: rival(27, 29, 9),
      r10: rival(27, 41, 10),
      r8: rival(42, 34, 8),
      r11: rival(44, 57, 11),
      ball: ball(7, 35),
    },
    [
      {
        caption: 'El portero juega con el central del lado libre: el 9 y el 10 saltan.',
        moves: { ball: goes('pass', [19, 45]), r10: goes('run', [26, 40]), rb: goes('run', [36, 63]) },
      },
      {
        caption: 'El central atrae y encuentra al mediocentro de cara; el lateral sube.',
        moves: { ball: goes('pass', [34, 36]), r8: goes('run', [37, 36]), rb: goes('run', [46, 64]) },
      },
      {
        caption: 'A un toque al lateral, y el extremo ataca el espacio por dentro.',
        moves: { ball: goes('pass', [48, 63]), w: goes('run', [72, 50], [64, 54]), r11: goes('run', [46, 61]) },
      },
    ],
    'Salida en tres: centrales abiertos, mediocentro a la espalda de los puntas.',
  ),
  cross: compose(
    half,
    {
      a8: own(72, 48, 8),
      a7: own(84, 61, 7),
      a9: own(80, 34, 9),
      a11: own(80, 22, 11),
      c: cone(86, 56),
      r5: rival(92, 31, 5),
      k: keeper(104, 34, 1),
      ball: ball(73.5, 49),
    },
    [
      {
        caption: 'El 8 abre a banda y el 9 se aleja de la jugada.',
        moves: { ball: goes('pass', [85.5, 61.5]), a9: goes('run', [86, 40]), a8: goes('run', [82, 46]) },
      },
      {
        caption: 'El 7 conduce hasta línea de fondo.',
        moves: {
          ball: goes('dribble', [99, 60]),
          a7: goes('dribble', [97.5, 60]),
          a9: goes('run', [92, 38]),
          a11: goes('run', [92, 27]),
        },
      },
      {
        caption: 'Centro atrás: el 9 al primer palo, el 11 al segundo.',
        moves: { ball: goes('pass', [98, 36], [99, 48]), a9: goes('run', [97.5, 37]), a11: goes('run', [99, 29]) },
      },
    ],
    'Parten los cuatro a la vez; el balón, en los pies del 8.',
  ),
  shortCorner: compose(
    half,
    {
      a7: own(104, 67, 7),
      a10: own(97, 60, 10),
      a4: own(90, 30, 4),
      a5: own(89, 38, 5),
      a9: own(98, 34, 9),
      d2: rival(99, 37, 2),
      d4: rival(97, 31, 4),
      d6: rival(95, 55, 6),
      k: keeper(104, 34, 1),
      ball: ball(103.4, 66),
    },
    [
      {
        caption: 'En corto al 10, que la devuelve de primeras.',
        moves: { ball: goes('pass', [98, 61]), a7: goes('run', [97, 66]), d6: goes('run', [96.5, 58.5]) },
      },
      {
        caption: 'El 7 recibe con ángulo mientras el bloqueo libera al 4.',
        moves: { ball: goes('pass', [96.5, 65]), a9: goes('run', [96, 33]), a5: goes('run', [96, 40]) },
      },
      {
        caption: 'Centro cerrado al primer palo, donde llega el 4.',
        moves: { ball: goes('pass', [100, 36], [98, 50]), a4: goes('run', [99.4, 35], [94, 34]) },
      },
    ],
    'Dos en corto y tres al remate.',
  ),
  afterLoss: compose(
    area(40, 30),
    {
      mid: line([20, 0], [20, 30]),
      a1: own(6, 6),
      a2: own(6, 24),
      a3: own(12, 15),
      a4: own(17, 8),
      a5: own(17, 22),
      r1: rival(10, 10),
      r2: rival(10, 20),
      r3: rival(30, 8),
      r4: rival(30, 22),
      r5: rival(35, 15),
      ball: ball(13, 15.6),
    },
    [
      {
        caption: 'El equipo oscuro roba y busca la otra mitad.',
        moves: { ball: goes('pass', [29, 9]), r1: goes('run', [14, 12]) },
      },
      {
        caption: 'Cinco segundos: los tres más cercanos saltan, los otros cierran pases.',
        moves: {
          a4: goes('run', [27, 10]),
          a3: goes('run', [25, 15]),
          a5: goes('run', [27, 19]),
          a1: goes('run', [18, 8]),
          a2: goes('run', [18, 22]),
        },
      },
    ],
    'Posesión de 5 contra 2 en una mitad.',
  ),
};
