import type { components } from '../../generated/openapi.ts';
import { recipientIn } from '../locale.ts';
import { type Mail, toTimestamp } from '../mail.ts';
import type { Overrides } from '../overrides.ts';
import type { RenderPool } from '../render-pool.ts';
import { filesFor } from '../render-task.ts';
import { withOverrides } from '../rendering.ts';
import type { TemplateFailures } from '../template-failures.ts';
import { type Files, isTemplateName, type Letter } from '../template-language.ts';
import { TemplateFault } from '../template-source.ts';
import type { Templates } from '../templates.ts';
import { exampleFor } from './examples.ts';
import { mailExamples } from './mail-examples.ts';
import { variablesOf } from './variables.ts';

type Listed = components['schemas']['MailTemplateSummary'];
type Opened = components['schemas']['MailTemplateDetails'];

/** A file of an application. */
interface Template {
  readonly language: string;
  readonly name: string;
}

/** A change that is not stored yet. */
export interface Draft extends Template {
  readonly source: string;
}

/** The application and the administrator for whom an example is rendered; without one, it has the recipient of the example. */
export interface Viewer {
  readonly app: Mail['app'];
  readonly recipient: { readonly email: string; readonly name: string } | undefined;
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

/** Lists, previews, changes and resets the templates of one application at a time. */
export const createEditor = ({ templates, overrides, failures, pool }: Options) => {
  const waiting = new Map<string, number>();

  const filesOf = ({ id }: Mail['app'], { language, name }: Template): Files | undefined => {
    const files = templates.filesOf(id, language);
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
  const rendererOf = async ({ app, recipient }: Viewer, draft: Draft) => {
    const files = filesOf(app, draft);
    if (!files) throw new TemplateFault('There is no such file');
    if (unstorable.test(draft.source)) throw new TemplateFault('It contains a control character');
    if (draft.source.length > longestSource) throw new TemplateFault(`It is longer than ${longestSource} characters`);
    const changed = withOverrides(files, await overrides.list(app.id, draft.language));
    const drafted = withOverrides(changed, [draft]);
    const { language } = draft;
    return (template: string): Promise<Letter> => {
      const example = exampleFor(template);
      const to = { ...example.recipient, ...recipient, ...recipientIn(language) };
      const mail = { ...example, app, recipient: to } as Mail;
      return inTurn(app.id, () => pool.run({ files: filesFor(drafted, template), language, mail }));
    };
  };

  const failuresOf = async (appId: string) => {
    const listed = await failures.list(appId);
    return ({ language, name }: Template): Listed['failure'] => {
      const found = listed.find((one) => one.language === language && one.name === name);
      return found ? { count: found.count, text: found.text, failed_at: toTimestamp(found.failedAt) } : null;
    };
  };

  const summaryOf = ({ language, name }: Template, isChanged: boolean, failure: Listed['failure']): Listed => ({
    id: `${language}.${name}`,
    language,
    name,
    is_partial: !isTemplateName(name),
    is_changed: isChanged,
    failure,
  });

  /** Removes the failures that a change can fix. A partial is part of every email, so its change can fix each failure. */
  const forgetFailures = (appId: string, language: string, name: string): Promise<void> =>
    failures.remove(appId, language, isTemplateName(name) ? name : undefined);

  /** Chooses the example for a preview. A partial is shown in an email that has both a link and a code. */
  const exampleNameOf = (name: string): string => (isTemplateName(name) ? name : 'login-code');

  return {
    has: (app: Mail['app'], template: Template): boolean => filesOf(app, template) !== undefined,

    async list(app: Mail['app']): Promise<readonly Listed[]> {
      const changed = new Set((await overrides.list(app.id)).map(({ language, name }) => `${language} ${name}`));
      const failureOf = await failuresOf(app.id);
      return templates
        .languagesOf(app.id)
        .toSorted()
        .flatMap((language) =>
          Object.keys(templates.filesOf(app.id, language) ?? {})
            .toSorted()
            .map((name) =>
              summaryOf({ language, name }, changed.has(`${language} ${name}`), failureOf({ language, name })),
            ),
        );
    },

    /** @returns undefined if there is no such file */
    async open(app: Mail['app'], template: Template): Promise<Opened | undefined> {
      const { language, name } = template;
      const file = filesOf(app, template)?.[name];
      if (file === undefined) return undefined;
      const override = (await overrides.list(app.id, language)).find((one) => one.name === name);
      return {
        ...summaryOf(template, override !== undefined, (await failuresOf(app.id))(template)),
        source: override?.source ?? file,
        default_source: file,
        variables: [...variablesOf({ ...exampleFor(exampleNameOf(name)), app } as Mail, language)],
      };
    },

    /** @throws TemplateFault */
    async preview(viewer: Viewer, draft: Draft): Promise<Letter> {
      const render = await rendererOf(viewer, draft);
      return render(exampleNameOf(draft.name));
    },

    /** Stores a draft that renders all examples that it affects. @throws TemplateFault */
    async save(viewer: Viewer, draft: Draft, at: number): Promise<void> {
      const affected = isTemplateName(draft.name) ? [draft.name] : mailExamples.map(({ template }) => template);
      const render = await rendererOf(viewer, draft);
      const until = performance.now() + longestCheckMs;
      for (const template of affected) {
        await render(template);
        if (performance.now() > until) throw new TemplateFault('The emails take too long to render');
      }
      await overrides.put(viewer.app.id, { ...draft, updatedAt: at });
      await forgetFailures(viewer.app.id, draft.language, draft.name);
    },

    async reset({ id }: Mail['app'], { language, name }: Template): Promise<boolean> {
      const wasChanged = await overrides.remove(id, language, name);
      if (wasChanged) await forgetFailures(id, language, name);
      return wasChanged;
    },
  };
};

export type Editor = ReturnType<typeof createEditor>;
