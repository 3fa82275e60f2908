import type { Mail } from '../mail.ts';
import { mailExamples } from './mail-examples.ts';

/** @throws if there is no such email */
export const exampleFor = (template: string): Mail => {
  const example = mailExamples.find((mail) => mail.template === template);
  if (!example) throw new Error(`There is no example of ${template}`);
  return example;
};
