import type { Mail } from './mail.ts';
import { createLanguage, type Files, isTemplateName, type Letter } from './template-language.ts';
import { TemplateFault } from './template-source.ts';

/** One email that is to be rendered with changed templates, in a separate process. */
export interface RenderTask {
  /** The template of the email, and the partials and layouts of the application. */
  readonly files: Files;
  readonly language: string;
  readonly mail: Mail;
}

export type RenderOutcome = { readonly chargedMs: number } & (
  | { readonly letter: Letter }
  | { readonly fault: string; readonly line: number | undefined }
);

/** The first message of a process, which can render from now on. */
export const readyMessage = 'ready';

/** Returns the files that an email can use: its template, the partials and the layouts. */
export const filesFor = (files: Files, template: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name === template || !isTemplateName(name)));

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Renders an email within the limits of one rendering. */
export const renderTask = ({ files, language, mail }: RenderTask): RenderOutcome => {
  const startedAt = performance.now();
  const start = processorMs();
  try {
    const letter = createLanguage(files, language, true)(mail);
    // Processor time is charged, so that a busy machine costs an application nothing.
    return { letter, chargedMs: processorMs() - start };
  } catch (error) {
    const { message } = error as Error;
    const line = error instanceof TemplateFault ? error.line : undefined;
    // Elapsed time is charged: an interrupted template keeps others waiting for all of it, even if it used little processor time.
    return { fault: message, line, chargedMs: performance.now() - startedAt };
  }
};
