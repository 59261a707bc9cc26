/** One text in its three versions; '' where there is none. */
interface Versions {
  /** The text on which the dashboard and the repository's file last agreed. */
  agreed: string;
  dashboard: string;
  file: string;
}
type Side = 'dashboard' | 'file';
type Merged = 'same' | Side | 'conflict';

/** The side whose text is taken. Where both have changed, a person chooses. */
export function mergeText({ agreed, dashboard, file }: Versions, choice?: Side): Merged {
  if (dashboard === file) return 'same';
  if (dashboard === agreed) return 'file';
  if (file === agreed) return 'dashboard';
  return choice ?? 'conflict';
}
