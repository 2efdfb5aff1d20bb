export const cultureExportPath = '/api/admin/culture/export.csv';
