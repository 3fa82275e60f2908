import { loadTexts } from '../texts.ts';
import type { JumpTexts } from './texts/en.ts';

export let t: JumpTexts;

export const load = async (): Promise<void> => {
  t = await loadTexts<JumpTexts>(import.meta.glob('./texts/*.ts'));
};
