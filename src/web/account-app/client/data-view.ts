import { html } from 'lit-html';
import { deleteUser, exportUser, getMe } from '../../../../packages/client/src/operations.ts';
import { type CreateView, me } from './context.ts';
import { createMergePanel } from './merge-panel.ts';
import { filled, texts } from './page.ts';
import { action, offerFile, panel } from './parts.ts';
import { textOf } from './problems.ts';
import { client } from './service.ts';

export const createDataView: CreateView = (context) => {
  const { say, confirm, withProof, endWith } = context;
  const merging = createMergePanel(context);

  const exportData = async (): Promise<void> => {
    const result = await withProof(() => exportUser(client, me));
    if (!result.ok) return say(textOf(result));
    offerFile('account.json', 'application/json', JSON.stringify(result.data, null, 2));
    say(texts.exported);
  };

  const remove = async (): Promise<void> => {
    const user = await getMe(client);
    if (!user.ok) return say(textOf(user));
    const title = filled(texts.deleteConfirm, { email: user.data?.email ?? '' });
    if (!(await confirm({ title, text: texts.deleteHint, button: texts.deleteTitle }))) return;
    const result = await withProof(() => deleteUser(client, me));
    if (!result.ok) return say(textOf(result));
    endWith(texts.deleted, texts.deletedHint);
  };

  return {
    title: texts.data,
    start: () => merging.start?.() ?? Promise.resolve(),
    render: () => html`
      ${panel(
        'export-title',
        texts.exportTitle,
        html`<p>${texts.exportHint}</p>
          <div class="buttons">${action({ label: texts.download, of: texts.data, run: exportData })}</div>`,
      )}
      ${merging.render()}
      ${panel(
        'delete-title',
        texts.deleteTitle,
        html`<p>${texts.deleteHint}</p>
          <div class="buttons">${action({ label: texts.deleteTitle, run: remove, kind: 'danger' })}</div>`,
      )}
    `,
  };
};
