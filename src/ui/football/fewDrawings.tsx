export const card = { width: 11, height: 15, rx: 1.5, stroke: 'rgb(0 0 0 / 35%)', strokeWidth: 0.75 } as const;

/** The signals that the failure of any page shows: every screen loads them, and the others only where they are shown. */
export const fewDrawings = {
  yellow: <rect x="6.500" y="4.500" fill="var(--yellow)" {...card} />,
  injury: <path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z" fill="var(--injury)" stroke="rgb(0 0 0 / 25%)" strokeWidth="0.75" />,
};
