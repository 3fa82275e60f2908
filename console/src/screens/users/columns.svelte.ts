const storageName = 'gatehouse.console.users.columns';

/** The columns that the user has hidden, by key. This browser keeps them: they are not secret. */
const read = (): readonly string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageName) ?? '[]');
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
};

/** Creates the choice of shown columns. */
export const createColumnChoice = () => {
  let hidden = $state.raw(read());
  return {
    isShown: (key: string): boolean => !hidden.includes(key),
    toggle(key: string): void {
      hidden = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
      localStorage.setItem(storageName, JSON.stringify(hidden));
    },
  };
};
