import { type DemoExercise, lines } from './demoDrills.ts';

/** What the demo club trains as a team. */
export const tacticalExercises: readonly DemoExercise[] = [
  {
    ...{
      by: 'coach',
      drill: 'buildUp',
      shared: true,
      name: 'Salida de balón por fuera',
      type: 'tactical',
      category: 'buildUp',
    },
    ...{
      ageFrom: 13,
      playersFrom: 10,
      playersTo: 14,
      minutes: 22,
      difficulty: 4,
      intensity: 5,
      lengthM: 70,
      widthM: 68,
    },
    objective: 'Superar la primera línea de presión y progresar por el lado libre.',
    description: lines(
      'Portero, línea de cuatro y mediocentro contra dos puntas, un interior y un extremo.',
      'Cada jugada empieza en el portero. Si el equipo oscuro roba, tiene ocho segundos para marcar.',
    ),
    coachingPoints: lines(
      'Centrales abiertos: que el 9 tenga que elegir.',
      'El mediocentro mira antes de recibir.',
      'El lateral sube cuando el balón viaja, no antes.',
    ),
    variants: lines('Más fácil: un solo punta.', 'Más difícil: máximo dos toques en campo propio.'),
    material: [
      { item: 'ball', count: 6 },
      { item: 'bib', count: 4 },
    ],
    tags: ['salida', 'superioridad'],
  },
  {
    ...{
      by: 'coach',
      drill: 'cross',
      shared: true,
      name: 'Centro lateral y remate',
      type: 'finishing',
      category: 'wingPlay',
    },
    ...{ ageFrom: 11, playersFrom: 8, playersTo: 14, minutes: 18, difficulty: 3, intensity: 6 },
    objective: 'Llegar al área con tres alturas y rematar de primeras.',
    description: lines(
      'Cuatro atacantes contra un central y portero. Se cambia de banda cada cuatro centros.',
      'El extremo llega a línea de fondo y centra atrás.',
    ),
    coachingPoints: lines(
      'Primer palo, segundo palo y frontal: nunca dos en la misma zona.',
      'Se llega corriendo, no se espera parado.',
      'Cabeza arriba antes de centrar.',
    ),
    variants: lines('Un segundo defensor que llega desde el punto de penalti.', 'Solo vale el gol de primeras.'),
    material: [
      { item: 'ball', count: 10 },
      { item: 'cone', count: 4 },
      { item: 'goal', count: 1 },
    ],
    tags: ['ataque', 'área'],
  },
  {
    ...{
      by: 'assistant',
      drill: 'shortCorner',
      shared: true,
      name: 'Córner corto al primer palo',
      type: 'setPiece',
      category: 'setPieces',
    },
    ...{ ageFrom: 13, playersFrom: 9, playersTo: 12, minutes: 10, difficulty: 3, intensity: 3 },
    objective: 'Sacar de zona a la defensa y atacar el primer palo con ventaja.',
    description: lines(
      'Primero sin oposición, tres veces por cada lado; después, con defensa real.',
      'Señal: el lanzador levanta el brazo izquierdo.',
    ),
    coachingPoints: lines(
      'El pase corto, tenso y al pie bueno.',
      'El 9 bloquea sin empujar.',
      'El 4 arranca cuando el 7 controla.',
    ),
    variants: 'Si salta un segundo defensor, centro directo al punto de penalti.',
    material: [
      { item: 'ball', count: 6 },
      { item: 'bib', count: 5 },
    ],
    tags: ['estrategia'],
  },
  {
    ...{
      by: 'coach',
      drill: 'afterLoss',
      shared: true,
      name: 'Presión tras pérdida',
      type: 'tactical',
      category: 'transition',
    },
    ...{
      ageFrom: 11,
      playersFrom: 8,
      playersTo: 12,
      minutes: 12,
      difficulty: 3,
      intensity: 8,
      lengthM: 40,
      widthM: 30,
    },
    objective: 'Recuperar en cinco segundos o replegar juntos.',
    description: lines(
      '5 contra 2 en una mitad; en la otra esperan tres rivales.',
      'Quien roba busca a los suyos en la otra mitad. El equipo que pierde tiene cinco segundos para recuperar.',
    ),
    coachingPoints: lines(
      'El más cercano va siempre.',
      'Los demás tapan pases hacia delante.',
      'Si no se llega, se avisa y se corre hacia atrás.',
    ),
    variants: lines('Cinco pases seguidos valen un gol.', 'Un comodín en la línea central.'),
    material: [
      { item: 'ball', count: 8 },
      { item: 'disc', count: 12 },
      { item: 'bib', count: 5 },
    ],
    tags: ['presión'],
  },
  {
    ...{
      by: 'manager',
      drill: 'finishing',
      shared: true,
      name: 'Pared, tercer hombre y disparo',
      type: 'finishing',
      category: 'finishing',
    },
    ...{ ageFrom: 12, playersFrom: 6, playersTo: 12, minutes: 15, difficulty: 3, intensity: 6 },
    objective: 'Llegar de cara a la frontal con un apoyo y un tercer hombre.',
    description: lines(
      'El mediocentro juega al punta, que deja de cara; el interior filtra a quien llega desde atrás.',
      'Se rota a la posición a la que se pasa.',
    ),
    coachingPoints: lines(
      'El apoyo, a un toque y al pie lejano.',
      'Quien llega arranca cuando el balón va hacia el apoyo.',
      'Disparo raso y cruzado.',
    ),
    variants: 'Defensor activo sobre el punta.',
    material: [
      { item: 'ball', count: 10 },
      { item: 'mannequin', count: 1 },
      { item: 'goal', count: 1 },
    ],
    tags: ['finalización', 'tercer hombre'],
  },
  {
    ...{
      by: 'coach',
      drill: 'pressing',
      shared: false,
      name: 'Presión alta en saque de meta',
      type: 'tactical',
      category: 'pressing',
    },
    ...{ ageFrom: 14, playersFrom: 12, playersTo: 16, minutes: 20, difficulty: 4, intensity: 8 },
    objective: 'Orientar la salida rival hacia una banda y robar allí.',
    description: lines(
      'Saque de meta del rival. El 9 tapa el pase al otro central y el equipo bascula hacia la banda.',
      'Robo en campo contrario: diez segundos para acabar la jugada.',
    ),
    coachingPoints: lines(
      'La carrera del 9, en curva: cierra el pase de vuelta.',
      'El 7 salta al lateral cuando el balón viaja.',
      'El 6 no se queda atrás.',
    ),
    variants: 'El rival puede jugar en largo: el central gana la segunda jugada.',
    material: [
      { item: 'ball', count: 6 },
      { item: 'bib', count: 8 },
    ],
    tags: ['presión'],
  },
];
