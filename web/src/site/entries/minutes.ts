/** '4:30', or '5' for whole minutes. */
export function minutesOf(seconds: number): string {
  const rest = seconds % 60;
  const minutes = String(Math.floor(seconds / 60));
  return rest === 0 ? minutes : `${minutes}:${String(rest).padStart(2, '0')}`;
}
