import { html, nothing, type TemplateResult } from 'lit-html';
import type { SessionInfo } from '../../../../packages/client/src/entities.ts';
import { endSession, listSessions } from '../../../../packages/client/src/operations.ts';
import { programOf } from '../../../kernel/device.ts';
import { type CreateView, me } from './context.ts';
import { filled, focusOn, texts, timeOf } from './page.ts';
import { action, badge, loading, panel, row } from './parts.ts';
import { textOf } from './problems.ts';
import { client } from './service.ts';

const section = 'sessions-title';

/** Returns the browser and the system of a session: its user agent is text that the device has sent. */
const deviceOf = ({ user_agent }: SessionInfo): string => {
  const { browser, system } = programOf(user_agent);
  return browser && system ? filled(texts.deviceOn, { browser, system }) : (browser ?? system ?? texts.unknownDevice);
};

export const createSessionsView: CreateView = ({ update, say }) => {
  let sessions: readonly SessionInfo[] | undefined;

  const load = async (): Promise<void> => {
    const result = await listSessions(client, { ...me, limit: 100 });
    if (result.ok) sessions = result.data.data;
    else say(textOf(result));
    update();
  };

  const end = async (ended: readonly SessionInfo[], done: string): Promise<void> => {
    const results = await Promise.all(ended.map(({ id }) => endSession(client, { ...me, session_id: id })));
    const failed = results.find((result) => !result.ok);
    await load();
    say(failed && !failed.ok ? textOf(failed) : done);
    focusOn(`#${section}`);
  };
  const others = (): readonly SessionInfo[] => (sessions ?? []).filter(({ current }) => !current);

  const rowOf = (session: SessionInfo): TemplateResult => {
    const { ip, last_used_at, current, impersonator } = session;
    const device = deviceOf(session);
    return row({
      title: html`${device} ${current ? badge(texts.thisDevice) : nothing}`,
      hints: [
        `${ip} · ${filled(texts.lastUsed, { date: timeOf(last_used_at) })}`,
        ...(impersonator === null ? [] : [texts.byAdministrator]),
      ],
      actions: current
        ? []
        : [
            action({
              label: texts.logOut,
              of: device,
              run: () => end([session], filled(texts.sessionEnded, { device })),
            }),
          ],
    });
  };

  return {
    title: texts.sessions,
    start: load,
    render: () =>
      panel(
        section,
        texts.whereLoggedIn,
        sessions === undefined
          ? loading()
          : html`<ul class="rows">${sessions.map(rowOf)}</ul>
              ${
                others().length === 0
                  ? nothing
                  : html`<div class="buttons">
                      ${action({
                        label: texts.logOutOthers,
                        kind: 'danger',
                        run: () => end(others(), texts.othersEnded),
                      })}
                    </div>`
              }`,
      ),
  };
};
