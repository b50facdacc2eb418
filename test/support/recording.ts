/** Wraps a database and records every executed statement with its bound values. */
export interface Recorded {
  sql: string;
  values: unknown[];
}

export function recording(db: D1Database) {
  const statements: Recorded[] = [];
  const recorder = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => recordedStatement(target.prepare(sql), sql);
      const member = Reflect.get(target, name) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });

  function recordedStatement(statement: D1PreparedStatement, sql: string) {
    const entry: Recorded = { sql, values: [] };
    statements.push(entry);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values: unknown[]) => {
      entry.values = values;
      return bind(...values);
    };
    return statement;
  }

  return { db: recorder, statements };
}
