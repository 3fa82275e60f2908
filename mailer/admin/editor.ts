import { setImmediate } from 'node:timers/promises';
import type { Mail } from '../mail.ts';
import type { Overrides } from '../overrides.ts';
import type { RenderBudget } from '../render-budget.ts';
import { withOverrides } from '../rendering.ts';
import { createLanguage, type Files, isTemplateName, type Letter } from '../template-language.ts';
import { TemplateFault } from '../template-source.ts';
import type { Templates } from '../templates.ts';
import type { Administrator } from './administrators.ts';
import { exampleFor, examples } from './examples.ts';

/** A template file as the page lists it. */
interface Listed {
  readonly language: string;
  readonly name: string;
  readonly is_partial: boolean;
  readonly is_changed: boolean;
}

interface Opened extends Listed {
  readonly source: string;
  /** What the application has without the change. */
  readonly file: string;
}

/** A change that is not stored yet. */
export interface Draft {
  readonly language: string;
  readonly name: string;
  readonly source: string;
}

const longestSource = 32 * 1024;
/** Control characters other than tabs and line ends. A database refuses some of them, and no email needs one. */
const unstorable = /[^\P{Cc}\t\n\r]/u;
/** For all emails that a partial is part of. */
const longestCheckMs = 10_000;

const budgetSpent = (): Error =>
  new TemplateFault('Templates have taken too long again and again. Try again in a minute');

/** What an administrator does with the templates of the application. Another application's are out of reach. */
export const createEditor = (templates: Templates, overrides: Overrides, budget: RenderBudget) => {
  const filesOf = (appId: string, language: string, name: string): Files | undefined => {
    const files = templates.filesOf(appId, language);
    return files && Object.hasOwn(files, name) ? files : undefined;
  };

  /** Renders examples with a draft and the other changes of the application. @throws TemplateFault */
  const rendererOf = async ({ app, email, name }: Administrator, draft: Draft) => {
    const files = filesOf(app.id, draft.language, draft.name);
    if (!files) throw new TemplateFault('There is no such file');
    if (unstorable.test(draft.source)) throw new TemplateFault('It contains a control character');
    if (draft.source.length > longestSource) throw new TemplateFault(`It is longer than ${longestSource} characters`);
    const changed = withOverrides(files, await overrides.list(app.id, draft.language));
    const charge = <R>(work: () => R): R => budget.charge(app.id, work, budgetSpent);
    const renderMail = charge(() => createLanguage(withOverrides(changed, [draft]), draft.language, true));
    const recipient = { email, name, language: draft.language };
    return (template: string): Letter => charge(() => renderMail({ ...exampleFor(template), app, recipient } as Mail));
  };

  /** A partial is seen in an email that has a link, a code or both. */
  const exampleNameOf = (name: string): string => (isTemplateName(name) ? name : 'login-code');

  return {
    async list({ app }: Administrator): Promise<readonly Listed[]> {
      const changed = new Set((await overrides.list(app.id)).map(({ language, name }) => `${language} ${name}`));
      return templates.languagesOf(app.id).flatMap((language) =>
        Object.keys(templates.filesOf(app.id, language) ?? {})
          .toSorted()
          .map((name) => ({
            language,
            name,
            is_partial: !isTemplateName(name),
            is_changed: changed.has(`${language} ${name}`),
          })),
      );
    },

    /** @returns undefined if there is no such file */
    async open({ app }: Administrator, language: string, name: string): Promise<Opened | undefined> {
      const file = filesOf(app.id, language, name)?.[name];
      if (file === undefined) return undefined;
      const override = (await overrides.list(app.id, language)).find((one) => one.name === name);
      return {
        language,
        name,
        is_partial: !isTemplateName(name),
        is_changed: override !== undefined,
        source: override?.source ?? file,
        file,
      };
    },

    /** @throws TemplateFault */
    async preview(administrator: Administrator, draft: Draft): Promise<Letter> {
      const render = await rendererOf(administrator, draft);
      return render(exampleNameOf(draft.name));
    },

    /** Stores a draft that renders all examples that it affects. @throws TemplateFault */
    async save(administrator: Administrator, draft: Draft, at: number): Promise<void> {
      const affected = isTemplateName(draft.name) ? [draft.name] : examples.map(({ template }) => template);
      const render = await rendererOf(administrator, draft);
      const until = performance.now() + longestCheckMs;
      for (const template of affected) {
        render(template);
        // Other requests and emails take their turn.
        await setImmediate();
        if (performance.now() > until) throw new TemplateFault('The emails take too long to render');
      }
      await overrides.put(administrator.app.id, { ...draft, updatedAt: at });
    },

    reset: ({ app }: Administrator, language: string, name: string): Promise<boolean> =>
      overrides.remove(app.id, language, name),
  };
};

export type Editor = ReturnType<typeof createEditor>;
