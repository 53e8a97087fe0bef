/** Why a draft cannot be saved, and the field that it concerns. */
export interface SettingProblem {
  readonly field: string;
  readonly text: string;
}

/** The error of a field. Values that are stored already are not complained about. */
export function errorAt(
  field: string,
  problem: SettingProblem | undefined,
  { isDirty }: { isDirty: boolean },
): string | undefined {
  return isDirty && problem?.field === field ? problem.text : undefined;
}
