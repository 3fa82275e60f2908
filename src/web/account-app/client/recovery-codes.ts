import { html, type TemplateResult } from 'lit-html';
import type { Context } from './context.ts';
import { copy } from './copying.ts';
import { appName, focusOn, texts } from './page.ts';
import { action, offerFile, panel } from './parts.ts';

export interface RecoveryCodes {
  /** Shows new codes until the user has saved them. Then the focus moves to the element that has opened them. */
  show(codes: readonly string[] | null, opener: string): void;
  render(): TemplateResult;
}

export const createRecoveryCodes = ({ update, say }: Context): RecoveryCodes => {
  let codes: readonly string[] = [];
  let opener = '';

  const asText = (): string => `${appName}: ${texts.recoveryCodes}\n\n${codes.join('\n')}\n`;
  const close = (): void => {
    codes = [];
    update();
    focusOn(`#${opener}`);
  };

  return {
    show(shown, from) {
      codes = shown ?? [];
      opener = from;
      update();
      focusOn(codes.length > 0 ? '#codes-title' : `#${from}`);
    },
    render: () =>
      codes.length === 0
        ? html``
        : html`<div class="codes">
            ${panel(
              'codes-title',
              texts.saveCodes,
              html`<p>${texts.saveCodesHint}</p>
                <ul>
                  ${codes.map((code) => html`<li><code>${code}</code></li>`)}
                </ul>
                <div class="buttons">
                  ${action({ label: texts.savedCodes, run: close, kind: 'primary' })}
                  ${action({ label: texts.copy, run: async () => say(await copy(codes.join('\n'))) })}
                  ${action({
                    label: texts.download,
                    run: () => offerFile('recovery-codes.txt', 'text/plain', asText()),
                  })}
                  ${action({ label: texts.print, run: () => print() })}
                </div>`,
            )}
          </div>`,
  };
};
