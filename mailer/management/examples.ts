import { readFileSync } from 'node:fs';
import type { Mail } from '../mail.ts';

/** Contains the contract's example of each email. */
export const examples: readonly Mail[] = JSON.parse(
  readFileSync(new URL('../../generated/mail-examples.json', import.meta.url), 'utf8'),
) as Mail[];

/** @throws if there is no such email */
export const exampleFor = (template: string): Mail => {
  const example = examples.find((mail) => mail.template === template);
  if (!example) throw new Error(`There is no example of ${template}`);
  return example;
};
