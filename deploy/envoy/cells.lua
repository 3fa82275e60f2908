-- Finds the cell of a request for Envoy, from the file that `npm run cli -- cell map --format envoy` writes (docs/cells.md). The rules are
-- those of deploy/haproxy/cells.cfg. The cell is the header that `cluster_header` of the route names; what a client sends is replaced.
local map_file = os.getenv("GATEHOUSE_CELL_MAP") or "/etc/envoy/maps/cells.map"
local default_cell = os.getenv("GATEHOUSE_DEFAULT_CELL") or "gatehouse_eu_1"
local cell_header = "x-gatehouse-cell"
local reload_seconds = 5

local band, bor, bxor, bnot = bit.band, bit.bor, bit.bxor, bit.bnot
local rshift, lshift, ror = bit.rshift, bit.lshift, bit.ror

-- The constants of SHA-256 (FIPS 180-4): parts of the roots of the first primes.
local k, initial = {}, {}
do
  local function fraction(x) return math.floor((x - math.floor(x)) * 4294967296) end
  local n, found = 2, 0
  while found < 64 do
    local is_prime = true
    for d = 2, math.floor(math.sqrt(n)) do if n % d == 0 then is_prime = false break end end
    if is_prime then
      found = found + 1
      if found <= 8 then initial[found] = fraction(n ^ 0.5) end
      k[found] = fraction(n ^ (1 / 3))
    end
    n = n + 1
  end
end

local function word(n) return n % 4294967296 end

local function sha256(text)
  local bits = #text * 8
  text = text .. "\128" .. string.rep("\0", (55 - #text) % 64) .. "\0\0\0\0"
    .. string.char(math.floor(bits / 16777216) % 256, math.floor(bits / 65536) % 256, math.floor(bits / 256) % 256, bits % 256)
  local h = { unpack(initial) }
  for at = 1, #text, 64 do
    local w = {}
    for i = 1, 16 do
      local a, b, c, d = string.byte(text, at + (i - 1) * 4, at + i * 4 - 1)
      w[i] = bor(lshift(a, 24), lshift(b, 16), lshift(c, 8), d)
    end
    for i = 17, 64 do
      local x, y = w[i - 15], w[i - 2]
      local s0 = bxor(ror(x, 7), ror(x, 18), rshift(x, 3))
      local s1 = bxor(ror(y, 17), ror(y, 19), rshift(y, 10))
      w[i] = band(word(w[i - 16]) + word(s0) + word(w[i - 7]) + word(s1), -1)
    end
    local a, b, c, d, e, f, g, j = unpack(h)
    for i = 1, 64 do
      local s1 = bxor(ror(e, 6), ror(e, 11), ror(e, 25))
      local t1 = word(j) + word(s1) + word(bxor(band(e, f), band(bnot(e), g))) + k[i] + word(w[i])
      local s0 = bxor(ror(a, 2), ror(a, 13), ror(a, 22))
      local t2 = word(s0) + word(bxor(band(a, b), band(a, c), band(b, c)))
      j, g, f, e, d, c, b, a = g, f, e, band(word(d) + word(t1), -1), c, b, a, band(word(t1 + t2), -1)
    end
    local sums = { a, b, c, d, e, f, g, j }
    for i = 1, 8 do h[i] = band(word(h[i]) + word(sums[i]), -1) end
  end
  local out = {}
  for i = 1, 8 do
    local x = word(h[i])
    for shift = 24, 0, -8 do out[#out + 1] = math.floor(x / 2 ^ shift) % 256 end
  end
  return out
end

local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

local function base64url(bytes)
  local out = {}
  for i = 1, #bytes, 3 do
    local n = bytes[i] * 65536 + (bytes[i + 1] or 0) * 256 + (bytes[i + 2] or 0)
    for place = 3, 3 - math.min(3, #bytes - i + 1), -1 do
      local letter = math.floor(n / 64 ^ place) % 64 + 1
      out[#out + 1] = letters:sub(letter, letter)
    end
  end
  return table.concat(out)
end

local maps, loaded_at, version = { apps = {}, keys = {}, origins = {}, hosts = {} }, 0, nil

-- Reads the file again if its first line has changed. A file that cannot be read leaves the maps as they are.
local function load_maps()
  if os.time() - loaded_at < reload_seconds then return end
  loaded_at = os.time()
  local file = io.open(map_file, "r")
  if not file then return end
  local first = file:read("*l")
  if first == version then
    file:close()
    return
  end
  version = first
  local fresh = { apps = {}, keys = {}, origins = {}, hosts = {} }
  for line in file:lines() do
    local name, key, cell = line:match("^(%S+) (%S+) (%S+)$")
    if name and fresh[name] then fresh[name][key] = cell end
  end
  file:close()
  maps = fresh
end

local function app_of(path)
  local first, second, third, fourth = path:match("^/([^/]*)/?([^/]*)/?([^/]*)/?([^/]*)")
  if first == "oidc" or first == "account" or first == "console" or first == "images" or first == "saml" then return second end
  if first == "scim" and second == "v2" then return third end
  if first == ".well-known" and second == "oauth-authorization-server" and third == "oidc" then return fourth end
end

local function cell_of(headers)
  local path = (headers:get(":path") or "/"):gsub("[?#].*", "")
  local app = app_of(path)
  local cell = app and maps.apps[app:lower()]
  if cell then return cell end
  local key = headers:get("x-operator-key") or headers:get("x-service-key") or headers:get("x-service-app")
  cell = key and maps.keys[base64url(sha256(key))]
  if cell then return cell end
  local origin = headers:get(":method") == "OPTIONS" and headers:get("origin")
  cell = origin and (maps.origins[origin] or maps.origins["*"])
  if cell then return cell end
  return maps.hosts[((headers:get(":authority") or ""):lower():gsub(":%d+$", ""))] or default_cell
end

function envoy_on_request(request_handle)
  load_maps()
  local headers = request_handle:headers()
  headers:replace(cell_header, cell_of(headers))
  request_handle:clearRouteCache()
end
