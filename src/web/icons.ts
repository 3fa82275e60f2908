/** A drawing on a square of 24, from its paths. */
export const drawing = (paths: string, width: number): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

/** A drawing in a circle. */
export const seal = (paths: string, width: number): string => `<span class="seal">${drawing(paths, width)}</span>`;
