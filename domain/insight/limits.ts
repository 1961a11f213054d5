/** How far a question may go. */
export const limits = { blocks: 12, metrics: 8, dimensions: 3, filters: 20, values: 50, rows: 500, last: 400 } as const;
/** What the last days are counted in. */
export const lastUnits = ['day', 'week', 'month'] as const;
