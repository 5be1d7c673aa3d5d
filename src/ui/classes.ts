/** `classes(styles.a, wide && styles.b)` is the class names that hold. */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
