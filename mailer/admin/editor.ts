import { recipientIn } from '../locale.ts';
import type { Mail } from '../mail.ts';
import type { Overrides } from '../overrides.ts';
import type { RenderPool } from '../render-pool.ts';
import { filesFor } from '../render-task.ts';
import { withOverrides } from '../rendering.ts';
import type { TemplateFailures } from '../template-failures.ts';
import { type Files, isTemplateName, type Letter } from '../template-language.ts';
import { TemplateFault } from '../template-source.ts';
import type { Templates } from '../templates.ts';
import type { Administrator } from './administrators.ts';
import { exampleFor, examples } from './examples.ts';

interface Listed {
  readonly language: string;
  readonly name: string;
  readonly is_partial: boolean;
  readonly is_changed: boolean;
  /** Counts emails since the last change that were sent with the file because the changed template failed. */
  readonly failure: { readonly count: number; readonly text: string; readonly failed_at: number } | null;
}

interface Opened extends Listed {
  readonly source: string;
  /** The template without the change. */
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
/** Limits the check of a partial, which renders every email. */
const longestCheckMs = 10_000;

/** Limits the renderings of one application that wait. Emails have a separate limit. */
const mostWaiting = 8;

interface Options {
  readonly templates: Templates;
  readonly overrides: Overrides;
  readonly failures: Pick<TemplateFailures, 'list' | 'remove'>;
  readonly pool: Pick<RenderPool, 'run'>;
}

/** Lists, previews, changes and resets the templates of the administrator's application, and of no other. */
export const createEditor = ({ templates, overrides, failures, pool }: Options) => {
  const waiting = new Map<string, number>();

  const filesOf = (appId: string, language: string, name: string): Files | undefined => {
    const files = templates.filesOf(appId, language);
    return files && Object.hasOwn(files, name) ? files : undefined;
  };

  const inTurn = async <R>(appId: string, work: () => Promise<R>): Promise<R> => {
    const count = waiting.get(appId) ?? 0;
    if (count >= mostWaiting) throw new TemplateFault('Too many templates are being rendered. Try again');
    waiting.set(appId, count + 1);
    try {
      return await work();
    } finally {
      const left = (waiting.get(appId) ?? 1) - 1;
      if (left > 0) waiting.set(appId, left);
      else waiting.delete(appId);
    }
  };

  /** Returns a function that renders examples with a draft and the other changes of the application. @throws TemplateFault */
  const rendererOf = async ({ app, email, name }: Administrator, draft: Draft) => {
    const files = filesOf(app.id, draft.language, draft.name);
    if (!files) throw new TemplateFault('There is no such file');
    if (unstorable.test(draft.source)) throw new TemplateFault('It contains a control character');
    if (draft.source.length > longestSource) throw new TemplateFault(`It is longer than ${longestSource} characters`);
    const changed = withOverrides(files, await overrides.list(app.id, draft.language));
    const drafted = withOverrides(changed, [draft]);
    const { language } = draft;
    const recipient = { email, name, ...recipientIn(language) };
    return (template: string): Promise<Letter> =>
      inTurn(app.id, () =>
        pool.run({
          files: filesFor(drafted, template),
          language,
          mail: { ...exampleFor(template), app, recipient } as Mail,
        }),
      );
  };

  const failuresOf = async (appId: string) => {
    const listed = await failures.list(appId);
    return (language: string, name: string): Listed['failure'] => {
      const found = listed.find((one) => one.language === language && one.name === name);
      return found ? { count: found.count, text: found.text, failed_at: found.failedAt } : null;
    };
  };

  /** Removes the failures that a change can fix. A partial is part of every email, so its change can fix each failure. */
  const forgetFailures = (appId: string, language: string, name: string): Promise<void> =>
    failures.remove(appId, language, isTemplateName(name) ? name : undefined);

  /** Chooses the example for a preview. A partial is shown in an email that has both a link and a code. */
  const exampleNameOf = (name: string): string => (isTemplateName(name) ? name : 'login-code');

  return {
    async list({ app }: Administrator): Promise<readonly Listed[]> {
      const changed = new Set((await overrides.list(app.id)).map(({ language, name }) => `${language} ${name}`));
      const failureOf = await failuresOf(app.id);
      return templates.languagesOf(app.id).flatMap((language) =>
        Object.keys(templates.filesOf(app.id, language) ?? {})
          .toSorted()
          .map((name) => ({
            language,
            name,
            is_partial: !isTemplateName(name),
            is_changed: changed.has(`${language} ${name}`),
            failure: failureOf(language, name),
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
        failure: (await failuresOf(app.id))(language, name),
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
        await render(template);
        if (performance.now() > until) throw new TemplateFault('The emails take too long to render');
      }
      await overrides.put(administrator.app.id, { ...draft, updatedAt: at });
      await forgetFailures(administrator.app.id, draft.language, draft.name);
    },

    async reset({ app }: Administrator, language: string, name: string): Promise<boolean> {
      const wasChanged = await overrides.remove(app.id, language, name);
      if (wasChanged) await forgetFailures(app.id, language, name);
      return wasChanged;
    },
  };
};

export type Editor = ReturnType<typeof createEditor>;
