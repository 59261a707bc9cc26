/**
 * The number of documents in each collection of the suite's database that has any, by the path of the collection, from one
 * query over all of them: the emulator looks at every document for the count of one collection.
 */
export async function documentCounts(): Promise<Record<string, number>> {
  const { FIRESTORE_EMULATOR_HOST: host = '', GCLOUD_PROJECT: project = '' } = process.env;
  const documents = `projects/${project}/databases/(default)/documents`;
  const response = await fetch(`http://${host}/v1/${documents}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ allDescendants: true }],
        select: { fields: [{ fieldPath: '__name__' }] },
      },
    }),
  });
  if (!response.ok) throw new Error(`The query over all documents answered ${response.status}.`);
  const found = (await response.json()) as { document?: { name: string } }[];
  const counts: Record<string, number> = {};
  for (const { document } of found) {
    if (!document) continue;
    const path = document.name.slice(documents.length + 1, document.name.lastIndexOf('/'));
    counts[path] = (counts[path] ?? 0) + 1;
  }
  return counts;
}
