import type { Logger } from 'pino';
import { oneLine } from './lines.ts';
import type { Mail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Override, Overrides } from './overrides.ts';
import type { RenderPool } from './render-pool.ts';
import { filesFor } from './render-task.ts';
import type { TemplateFailures } from './template-failures.ts';
import { type Files, isTemplateName, type Letter } from './template-language.ts';
import { describeFault } from './template-source.ts';
import type { Templates } from './templates.ts';

interface Options {
  readonly templates: Templates;
  readonly overrides: Pick<Overrides, 'list'>;
  readonly pool: Pick<RenderPool, 'run'>;
  readonly failures: Pick<TemplateFailures, 'add'>;
  readonly metrics: Pick<Metrics, 'overrideFailures'>;
  readonly logger: Logger;
  readonly now: () => number;
}

export interface Rendering {
  /** Returns the administrators' changes for an email. @throws if the database fails */
  changesFor(mail: Mail): Promise<readonly Override[]>;
  /** Renders an email with the templates of its application. @throws if the template file fails */
  render(mail: Mail, changes: readonly Override[]): Promise<Letter>;
}

/** Returns the files of an application with its changes. Overrides of files that no longer exist have no effect. */
export const withOverrides = (files: Files, overrides: readonly Pick<Override, 'name' | 'source'>[]): Files => ({
  ...files,
  ...Object.fromEntries(
    overrides.filter(({ name }) => Object.hasOwn(files, name)).map((one) => [one.name, one.source]),
  ),
});

/**
 * Renders emails with the files and the administrators' changes. If a changed template fails, the email is rendered with the
 * files: a mistake in a template must not lose a message about an account.
 */
export const createRendering = (options: Options): Rendering => {
  const { templates, overrides, pool, failures, metrics, logger, now } = options;

  /** Reports the failure to the operator and to the administrators of the application. */
  const report = async ({ id, app, template }: Mail, language: string, error: unknown): Promise<void> => {
    metrics.overrideFailures.inc();
    const facts = { id, template, app: app.id, language };
    logger.error({ ...facts, err: error }, 'a changed template failed: the file is used');
    const text = oneLine(describeFault(error, template));
    await failures
      .add(app.id, { language, name: template, text, failedAt: now() })
      .catch((cause: unknown) =>
        logger.error({ ...facts, err: cause }, 'the failure of a template could not be stored'),
      );
  };

  return {
    changesFor: (mail) => overrides.list(mail.app.id, templates.languageFor(mail)),
    async render(mail, changes) {
      const { app, template } = mail;
      const language = templates.languageFor(mail);
      const affecting = changes.filter(({ name }) => name === template || !isTemplateName(name));
      if (affecting.length === 0) return templates.render(mail);
      const files = filesFor(withOverrides(templates.filesOf(app.id, language) ?? {}, affecting), template);
      try {
        return await pool.run({ files, language, mail });
      } catch (error) {
        await report(mail, language, error);
        return templates.render(mail);
      }
    },
  };
};
