interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

export const toasts = $state<{ list: readonly Toast[] }>({ list: [] });

let counter = 0;

/** Shows a result, with a button that takes it back. It disappears after 10 seconds, unless it has the focus. */
export const showToast = (text: string, undo?: () => void): void => {
  counter += 1;
  toasts.list = [...toasts.list.slice(-2), { id: counter, text, undo }];
};

export const removeToast = (id: number): void => {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
};
