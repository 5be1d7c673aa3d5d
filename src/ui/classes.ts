/** `classes(styles.a, wide && styles.b)` returns the names of the classes that apply. */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
