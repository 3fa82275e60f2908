import { conditionsOf, type Sql } from './sql.ts';

/** Records that emails were rendered with a file because a changed template failed. */
export interface TemplateFailure {
  readonly language: string;
  /** The template of the emails. The fault can be in a partial of it. */
  readonly name: string;
  readonly count: number;
  /** The reason of the last failure. */
  readonly text: string;
  readonly failedAt: number;
}

/** Stores the failures of the changed templates of each application since the last change of each. Times are in milliseconds. */
export interface TemplateFailures {
  list(appId: string): Promise<readonly TemplateFailure[]>;
  add(appId: string, failure: Omit<TemplateFailure, 'count'>): Promise<void>;
  /** @param name absent: all templates of the language */
  remove(appId: string, language: string, name?: string): Promise<void>;
}

const longestText = 500;

export const createTemplateFailures = ({ rows }: Sql): TemplateFailures => ({
  async list(appId) {
    const found = await rows(
      'select language, name, failures, text, failed_at from template_failures where app_id = $1',
      appId,
    );
    return found.map((row) => ({
      language: String(row['language']),
      name: String(row['name']),
      count: Number(row['failures']),
      text: String(row['text']),
      failedAt: Number(row['failed_at']),
    }));
  },

  async add(appId, { language, name, text, failedAt }) {
    await rows(
      `insert into template_failures (app_id, language, name, failures, text, failed_at) values ($1, $2, $3, 1, $4, $5)
        on conflict (app_id, language, name) do update
          set failures = template_failures.failures + 1, text = excluded.text, failed_at = excluded.failed_at`,
      appId,
      language,
      name,
      text.slice(0, longestText),
      failedAt,
    );
  },

  async remove(appId, language, name) {
    const { conditions, values } = conditionsOf({ name }, 3);
    await rows(
      `delete from template_failures where app_id = $1 and language = $2 ${conditions}`,
      appId,
      language,
      ...values,
    );
  },
});
