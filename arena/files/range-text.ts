/** Range of a number: ` from 1 to 6` or `, 1 or more`, to follow words such as "must be a number". */
export function rangeText(min?: number, max?: number): string {
  if (min === undefined) return max === undefined ? '' : `, ${max} or less`;
  return max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`;
}
