import { toTimestamp } from '../../kernel/timestamp.ts';
import type { Connection } from '../../modules/connections/connection.ts';
import type { ConnectionCheck, ConnectionTest, TestedIdentity } from '../../modules/connections/connection-test.ts';
import { escapeHtml, html } from '../html.ts';
import { filled } from '../sign-in/texts/languages.ts';
import { nothing } from '../sign-in/view.ts';
import { button, itemTemplate, noConnectionOf, noticeOf, stepFormOf, type Written } from './parts.ts';

const row = (label: string, text: string | null): string =>
  text === null || text === ''
    ? ''
    : `<div class="value"><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`;

/** Returns a check with the values that were compared. The reason is written in English. */
const checkOf = ({ name, result, detail, expected, received }: ConnectionCheck, { texts }: Written): string => {
  const isFailed = result === 'failed';
  const reason = isFailed && detail !== null ? `<p class="text" lang="en">${escapeHtml(detail)}</p>` : '';
  const values = result === 'passed' ? '' : row(texts.expected, expected) + row(texts.received, received);
  const list = values === '' ? '' : `<dl>${values}</dl>`;
  const text = escapeHtml(texts.rules[name] ?? name);
  return `<li class="${result}"><b>${escapeHtml(texts.results[result])}</b> ${text}${reason}${list}</li>`;
};

const identityOf = (identity: TestedIdentity, role: string | null, { view, texts }: Written): string =>
  `<dl>${[
    row(texts.email, identity.email),
    row(texts.name, identity.displayname ?? [identity.firstname, identity.lastname].filter(Boolean).join(' ')),
    row(texts.groups, identity.groups === null ? null : identity.groups.join(', ')),
    row(filled(texts.resultingRole, { company: view.companyName }), role),
  ].join('')}</dl>`;

const reportOf = (test: ConnectionTest, written: Written): string => {
  const { texts } = written;
  const { outcome, identity, role, checks } = test;
  return [
    outcome === null ? '' : `<p class="text"><b>${escapeHtml(texts.outcomes[outcome])}</b></p>`,
    identity === null ? '' : identityOf(identity, role, written),
    `<h3>${escapeHtml(texts.checks)}</h3>`,
    `<ul class="checks">${checks.map((check) => checkOf(check, written)).join('')}</ul>`,
  ].join('');
};

const item = (connection: Connection, written: Written): string => {
  const { view, context, texts } = written;
  const { id, name } = connection;
  const test = view.tests.get(id);
  const isRefused = view.refused?.entered.get('id') === String(id);
  return itemTemplate({
    id: `t${id}`,
    name,
    state: test ? texts.testStates[test.state] : texts.notTested,
    hint: test ? filled(texts.testedAt, { time: toTimestamp(test.testedAt) }) : '',
    record: test ? html(reportOf(test, written)) : nothing,
    fault: isRefused ? noticeOf(texts, view.refused) : nothing,
    buttons: html(button(context, texts.startTest, name, { place: 'test', id: String(id), step: 'start-test' })),
  });
};

/** Returns the step that tests connections. */
export const testContent = (written: Written): string => {
  const items = written.view.connections.map((connection) => item(connection, written)).join('');
  return `${items === '' ? noConnectionOf(written) : items}${stepFormOf(written, 'test')}`;
};
