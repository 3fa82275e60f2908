import { texts } from './page.ts';

/** Copies a text. @returns the message for the user */
export const copy = async (text: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text);
    return texts.copied;
  } catch {
    return texts.copyFailed;
  }
};
