import type { Logger } from 'pino';
import type { Mail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Override, Overrides } from './overrides.ts';
import type { RenderBudget } from './render-budget.ts';
import { createLanguage, type Files, type Letter } from './template-language.ts';
import { TemplateFault } from './template-source.ts';
import type { Templates } from './templates.ts';

interface Options {
  readonly templates: Templates;
  readonly overrides: Pick<Overrides, 'list'>;
  readonly budget: RenderBudget;
  readonly metrics: Pick<Metrics, 'overrideFailures'>;
  readonly logger: Logger;
}

export interface Rendering {
  /** What administrators have changed for an email. @throws if the database fails */
  changesFor(mail: Mail): Promise<readonly Override[]>;
  /** Renders an email with the templates of its application. @throws if the template fails */
  render(mail: Mail, changes: readonly Override[]): Letter;
}

type Render = (mail: Mail) => Letter;

const mostCached = 200;

/** The files of an application with its changes. Overrides of files that no longer exist have no effect. */
export const withOverrides = (files: Files, overrides: readonly Pick<Override, 'name' | 'source'>[]): Files => ({
  ...files,
  ...Object.fromEntries(
    overrides.filter(({ name }) => Object.hasOwn(files, name)).map((one) => [one.name, one.source]),
  ),
});

const budgetSpent = (): Error => new TemplateFault('The templates of the application take too long');

/**
 * Renders emails with the files, and with what administrators have changed. If a changed template fails, the email is sent with
 * the files: a message about an account must not be lost by a mistake in a template.
 */
export const createRendering = ({ templates, overrides, budget, metrics, logger }: Options): Rendering => {
  const cache = new Map<string, { readonly fingerprint: string; readonly render: Render }>();

  const renderWith = (appId: string, language: string, changes: readonly Override[]): Render => {
    const key = `${appId} ${language}`;
    const fingerprint = JSON.stringify(changes);
    const cached = cache.get(key);
    if (cached?.fingerprint === fingerprint) return cached.render;
    const files = withOverrides(templates.filesOf(appId, language) ?? {}, changes);
    const render = createLanguage(files, language, true);
    cache.delete(key);
    if (cache.size >= mostCached) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, { fingerprint, render });
    return render;
  };

  return {
    changesFor: (mail) => overrides.list(mail.app.id, templates.languageFor(mail)),
    render(mail, changes) {
      const { id, app, template } = mail;
      const language = templates.languageFor(mail);
      if (changes.length === 0) return templates.render(mail);
      try {
        return budget.charge(app.id, () => renderWith(app.id, language, changes)(mail), budgetSpent);
      } catch (error) {
        metrics.overrideFailures.inc();
        logger.error(
          { id, template, app: app.id, language, err: error },
          'a changed template failed: the file is used',
        );
        return templates.render(mail);
      }
    },
  };
};
