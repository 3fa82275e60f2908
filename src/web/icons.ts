/** Returns an icon of 24 by 24 units from its paths. */
export const drawing = (paths: string, width: number): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

/** Returns an icon in a circle. */
export const seal = (paths: string, width: number): string => `<span class="seal">${drawing(paths, width)}</span>`;
