import { loadTexts } from '../texts.ts';
import type { ProofTexts } from './texts/en.ts';

/** The texts of the dialog that asks for a recent proof. The first screen does not load them. */
export let t: ProofTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<ProofTexts>(import.meta.glob('./texts/*.ts'));
};
