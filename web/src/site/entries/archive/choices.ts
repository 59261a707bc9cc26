/** The choices of a field, in the language of the page. */
export const choicesOf = <V extends string>(labels: Record<V, string>, t: (text: string) => string) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label: t(label) }));
