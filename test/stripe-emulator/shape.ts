/** Keys whose inner names are free, or belong to an object of another type. */
const FREE = new Set(["metadata", "object.data", "data.object", "data.previous_attributes"]);

/**
 * Where an object's keys and JSON types differ from a sample's: "+key" is missing in the sample, "-key"
 * in the object, "key: string for number" is another type. null stands for any type; of lists the
 * first element counts.
 */
export function differencesOf(sample: object, actual: object, path = ""): string[] {
  const found: string[] = [];
  for (const key of new Set([...Object.keys(sample), ...Object.keys(actual)])) {
    const at = path ? `${path}.${key}` : key;
    if (!(key in sample)) found.push(`+${at}`);
    else if (!(key in actual)) found.push(`-${at}`);
    else if (!FREE.has(at) && key !== "metadata")
      found.push(...ofValue(sample[key as never], actual[key as never], at));
  }
  return found;
}

function ofValue(sample: unknown, actual: unknown, at: string): string[] {
  if (sample === null || actual === null) return [];
  const [wanted, given] = [kind(sample), kind(actual)];
  if (wanted !== given) return [`${at}: ${given} for ${wanted}`];
  if (Array.isArray(sample) && Array.isArray(actual))
    return sample.length > 0 && actual.length > 0 ? ofValue(sample[0], actual[0], `${at}[0]`) : [];
  return wanted === "object" ? differencesOf(sample as object, actual as object, at) : [];
}

const kind = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
