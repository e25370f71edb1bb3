export interface CustomFieldTable {
  user_uuid: string;
  name: string;
  value: string;
  updated_at: number;
}
