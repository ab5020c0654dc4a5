// Parquet files: the rows of a CSV file, typed and compressed. Rows are written in groups, so memory stays bounded.
// Equal rows give equal bytes.
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { PartFile } from '../../files/part-file.ts';
import { type Cell, type CellType, type Column, typeOf } from './column.ts';

/** Row group size; readers can skip groups or read several in parallel. */
const ROWS_PER_GROUP = 65_536;

const SCHEMA: Readonly<Record<CellType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  int: { type: 'INT32' },
  long: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

type Value = string | number | bigint | undefined;

/** Converts a cell to the type of its column; undefined for an empty cell. */
const typedValue = (cell: Cell, type: CellType): Value => {
  if (cell === '') return undefined;
  if (type === 'text') return String(cell);
  // Turns -0 into 0: the ledger has no negative zero, but a game just played may.
  return type === 'long' ? BigInt(cell) : Number(cell) + 0;
};

/** Writes rows to a part file, which gets its name on `commit`. */
export class ParquetFile {
  readonly #file: PartFile;
  readonly #columns: readonly { readonly name: string; readonly type: CellType }[];
  readonly #bytes = new ByteWriter(1 << 20);
  readonly #writer: ParquetWriter;
  readonly #values: Value[][];

  constructor(path: string, columns: readonly Column<never>[]) {
    this.#file = new PartFile(path);
    this.#columns = columns.map((column) => ({ name: column.name, type: typeOf(column) }));
    this.#values = columns.map(() => []);
    const root: SchemaElement = { name: 'root', num_children: columns.length };
    const fields = this.#columns.map(
      ({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...SCHEMA[type] }),
    );
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: [root, ...fields],
      createdBy: 'switchback',
    });
  }

  append(rows: readonly (readonly Cell[])[]): void {
    for (const row of rows) {
      for (let i = 0; i < row.length; i++) this.#values[i].push(typedValue(row[i], this.#columns[i].type));
      if (this.#values[0].length === ROWS_PER_GROUP) this.#writeGroup();
    }
  }

  /** Closes the file and gives it its final name. */
  commit(): void {
    if (this.#values[0].length > 0) this.#writeGroup();
    this.#writer.finish();
    this.#flush();
    this.#file.commit();
  }

  /** Closes the file without renaming it. */
  abandon(): void {
    this.#file.abandon();
  }

  #writeGroup(): void {
    const values = this.#values;
    const columnData = this.#columns.map(({ name }, i) => ({ name, data: values[i], offsetIndex: false }));
    this.#writer.write({ columnData, rowGroupSize: ROWS_PER_GROUP });
    for (const list of values) list.length = 0;
    this.#flush();
  }

  #flush(): void {
    this.#file.write(Buffer.from(this.#bytes.buffer, 0, this.#bytes.index));
    // The writer reuses its buffer.
    this.#file.flush();
    this.#bytes.index = 0;
  }
}
