/** An S3-compatible bucket for uploaded files. */
export interface S3Config {
  /** Origin and path in front of the bucket, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const names = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const satisfies Record<keyof S3Config, string>;

/** All five settings or none; adds what is wrong to `problems`, never a secret. */
export function readS3Config(
  env: Record<string, string | undefined>,
  problems: string[],
): S3Config | undefined {
  const read = (key: keyof S3Config) => env[names[key]]?.trim() ?? '';
  const s3: S3Config = {
    endpoint: read('endpoint').replace(/\/+$/, ''),
    bucket: read('bucket'),
    region: read('region'),
    accessKeyId: read('accessKeyId'),
    secretAccessKey: read('secretAccessKey'),
  };
  const missing = (Object.keys(names) as (keyof S3Config)[]).filter((key) => !s3[key]);
  if (missing.length === Object.keys(names).length) return undefined;
  if (missing.length > 0) {
    const list = missing.map((key) => names[key]).join(', ');
    problems.push(`${list} must be set too: files lie in S3 with all five settings or with none.`);
  }
  if (s3.endpoint && !/^https?:$/.test(URL.parse(s3.endpoint)?.protocol ?? '')) {
    problems.push(`S3_ENDPOINT="${s3.endpoint}" must look like https://s3.example.org.`);
  }
  if (s3.bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(s3.bucket)) {
    problems.push(`S3_BUCKET="${s3.bucket}" must be the name of a bucket, such as site-media.`);
  }
  return s3;
}
