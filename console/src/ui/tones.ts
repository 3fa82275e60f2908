/** The meaning of a color. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';
