import { toTimestamp } from '../../kernel/timestamp.ts';
import type { Connection } from '../../modules/connections/connection.ts';
import type { ScimToken } from '../../modules/directories/directory.ts';
import { escapeHtml, html } from '../html.ts';
import { filled } from '../sign-in/texts/languages.ts';
import { nothing } from '../sign-in/view.ts';
import { button, copiedOf, itemTemplate, noConnectionOf, noticeOf, stepFormOf, type Written } from './parts.ts';

/** Returns a token, with the time by which its button is told from that of another one. */
const tokenOf = (
  connectionId: number,
  { id, createdAt, lastUsedAt }: ScimToken,
  { context, texts }: Written,
): string => {
  const created = filled(texts.tokenCreated, { time: toTimestamp(createdAt) });
  const used = lastUsedAt ? filled(texts.tokenUsed, { time: toTimestamp(lastUsedAt) }) : texts.tokenUnused;
  const values = { place: 'provisioning', id: String(connectionId), token: String(id), step: 'revoke-token' };
  return `<li><span>${escapeHtml(`${created}, ${used}`)}</span>${button(context, texts.revokeToken, created, values)}</li>`;
};

const item = (connection: Connection, written: Written): string => {
  const { view, context, texts } = written;
  const { id, name } = connection;
  const { baseUrl, tokens } = view.directories.get(id) ?? { baseUrl: '', tokens: [] };
  const isRefused = view.refused?.entered.get('id') === String(id);
  const issued = view.issued?.connectionId === id ? view.issued : undefined;
  const shown = issued
    ? `<p class="notice" role="status">${escapeHtml(texts.tokenOnce)}</p><dl>${copiedOf(texts.token, issued.token, texts)}</dl>`
    : '';
  const list = tokens.map((token) => tokenOf(id, token, written)).join('');
  return itemTemplate({
    id: `p${id}`,
    name,
    state: `${tokens.length}/${view.limits.tokens}`,
    hint: tokens.length === 0 ? texts.noTokens : '',
    record: html(
      `${shown}<dl>${copiedOf(texts.baseUrl, baseUrl, texts)}</dl>${list === '' ? '' : `<ul class="tokens">${list}</ul>`}`,
    ),
    fault: isRefused ? noticeOf(texts, view.refused) : nothing,
    buttons:
      tokens.length < view.limits.tokens
        ? html(
            button(context, texts.createToken, name, { place: 'provisioning', id: String(id), step: 'create-token' }),
          )
        : nothing,
  });
};

/** Returns the step that creates the tokens with which an identity provider provisions users. */
export const provisioningContent = (written: Written): string => {
  const items = written.view.connections.map((connection) => item(connection, written)).join('');
  return `${items === '' ? noConnectionOf(written) : items}${stepFormOf(written, 'provisioning')}`;
};
