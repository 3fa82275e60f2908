import { confirm } from './dialogs.svelte.ts';
import { shared } from './texts.ts';

/** The forms with changes that have not been saved. Each function returns their number. */
const forms = new Set<() => number>();

export const hasUnsaved = (): boolean => [...forms].some((count) => count() > 0);

/** Asks before unsaved changes are lost as long as a component exists. Call it while the component is created. */
export const guardUnsaved = (count: () => number): void => {
  $effect(() => {
    forms.add(count);
    return () => {
      forms.delete(count);
    };
  });
};

/** Asks whether unsaved changes may be lost. */
export const mayLeave = async (): Promise<boolean> =>
  !hasUnsaved() ||
  confirm({ title: shared.unsavedTitle, text: shared.unsavedText, button: shared.discard, isDangerous: true });

addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});
