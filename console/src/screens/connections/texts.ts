import type { Problem } from '../../problems.ts';
import { loadTexts } from '../../texts.ts';
import type { ConnectionsTexts } from './texts/en.ts';

/** The texts of this screen. They are loaded before it is shown. */
export let t: ConnectionsTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<ConnectionsTexts>(import.meta.glob('./texts/*.ts'));
};

/** Returns the reason for which a connection or setup link was refused, in the language of the page; undefined for any other one. */
export const reasonOf = ({ code }: Problem): string | undefined =>
  Object.hasOwn(t.problems, code) ? t.problems[code as keyof typeof t.problems] : undefined;
