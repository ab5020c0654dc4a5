/** A question about lengths of paths in a graph, with nodes as the graph numbers them. */
export interface Question {
  readonly source: number;
  /** -1 asks for the distances to all nodes. */
  readonly target: number;
  /** Group of questions of similar length. */
  readonly bucket: number;
  /** Line of the file; 0 if it is in none. */
  readonly line: number;
  /** Length as the file prints it. */
  readonly published?: string;
}

export interface QuestionSet {
  readonly questions: readonly Question[];
  /** Rows that contradict the graph, such as a start on a blocked cell: what each says. */
  readonly contradictions: readonly string[];
}

export const KINDS = ['point to point', 'one to all'] as const;
export type Kind = (typeof KINDS)[number];
export const kindOf = ({ target }: Question): Kind => (target < 0 ? 'one to all' : 'point to point');
